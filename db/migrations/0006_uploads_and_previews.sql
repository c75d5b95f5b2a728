CREATE TABLE "uploads" (
	"upload_no" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uploads_upload_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"user_id" integer NOT NULL,
	"study_id" integer,
	"supersedes" text,
	"dry_run" boolean DEFAULT false NOT NULL,
	"file_name" text NOT NULL,
	"size" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"last_piece" bigint DEFAULT 0 NOT NULL,
	"chunks" integer DEFAULT 0 NOT NULL,
	"key_sha256" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone DEFAULT now() + interval '24 hours' NOT NULL,
	"bundle_id" text,
	CONSTRAINT "uploads_id_unique" UNIQUE("id"),
	CONSTRAINT "uploads_received" CHECK ("uploads"."received" between 0 and "uploads"."size")
);
--> statement-breakpoint
ALTER TABLE "bundle_chunks" DROP CONSTRAINT "bundle_chunks_study_id_bundle_no_chunk_no_pk";--> statement-breakpoint
ALTER TABLE "bundle_chunks" ALTER COLUMN "study_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bundle_chunks" ALTER COLUMN "bundle_no" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bundle_chunks" ADD COLUMN "upload_no" integer;--> statement-breakpoint
ALTER TABLE "bundles" ADD COLUMN "preview" jsonb;--> statement-breakpoint
ALTER TABLE "bundles" ADD COLUMN "published_as_no" integer;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_study_id_studies_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."studies"("study_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_key" ON "uploads" USING btree ("user_id","key_sha256") WHERE "uploads"."key_sha256" is not null;--> statement-breakpoint
ALTER TABLE "bundle_chunks" ADD CONSTRAINT "bundle_chunks_upload_no_uploads_upload_no_fk" FOREIGN KEY ("upload_no") REFERENCES "public"."uploads"("upload_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bundle_chunks_bundle" ON "bundle_chunks" USING btree ("study_id","bundle_no","chunk_no");--> statement-breakpoint
CREATE UNIQUE INDEX "bundle_chunks_upload" ON "bundle_chunks" USING btree ("upload_no","chunk_no") WHERE "bundle_chunks"."upload_no" is not null;--> statement-breakpoint
ALTER TABLE "bundle_chunks" ADD CONSTRAINT "bundle_chunks_owner" CHECK (num_nonnulls("bundle_chunks"."study_id", "bundle_chunks"."bundle_no") = case when "bundle_chunks"."upload_no" is null then 2 else 0 end);