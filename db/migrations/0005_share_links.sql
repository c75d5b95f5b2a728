CREATE TABLE "shares" (
	"share_id" text PRIMARY KEY NOT NULL,
	"token_sha256" text NOT NULL,
	"study_id" integer NOT NULL,
	"made_by" integer,
	"label" text NOT NULL,
	"scope" text NOT NULL,
	"revision" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"opens" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp with time zone,
	"shown_at" timestamp with time zone,
	CONSTRAINT "shares_token_sha256_unique" UNIQUE("token_sha256"),
	CONSTRAINT "shares_scope" CHECK ("shares"."scope" in ('full', 'numbers')),
	CONSTRAINT "shares_revision" CHECK ("shares"."revision" >= 0)
);
--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_study_id_studies_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."studies"("study_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_made_by_users_user_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shares_study" ON "shares" USING btree ("study_id");--> statement-breakpoint
CREATE INDEX "shares_made_by" ON "shares" USING btree ("made_by");