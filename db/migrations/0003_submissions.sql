CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"key_sha256" text NOT NULL,
	"request_sha256" text NOT NULL,
	"bundle_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_sha256_pk" PRIMARY KEY("user_id","key_sha256")
);
--> statement-breakpoint
ALTER TABLE "bundles" DROP CONSTRAINT "bundles_status";--> statement-breakpoint
ALTER TABLE "bundles" ADD COLUMN "dry_run" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "studies" ADD COLUMN "title_given" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_bundle" ON "idempotency_keys" USING btree ("bundle_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "bundles" ADD CONSTRAINT "bundles_status" CHECK ("bundles"."status" in ('queued', 'checking', 'loading', 'ready', 'refused', 'duplicate', 'superseded', 'withdrawn', 'failed', 'checked'));