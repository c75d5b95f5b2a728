CREATE TABLE "study_invitations" (
	"study_id" integer NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "study_invitations_study_id_email_pk" PRIMARY KEY("study_id","email")
);
--> statement-breakpoint
ALTER TABLE "study_invitations" ADD CONSTRAINT "study_invitations_study_id_studies_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."studies"("study_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "study_invitations_email" ON "study_invitations" USING btree ("email");