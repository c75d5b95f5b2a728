CREATE TABLE "bundle_chunks" (
	"study_id" integer NOT NULL,
	"bundle_no" integer NOT NULL,
	"chunk_no" integer NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "bundle_chunks_study_id_bundle_no_chunk_no_pk" PRIMARY KEY("study_id","bundle_no","chunk_no")
);
--> statement-breakpoint
CREATE TABLE "bundle_conditions" (
	"study_id" integer NOT NULL,
	"bundle_no" integer NOT NULL,
	"condition_no" integer NOT NULL,
	"probe_set_no" integer NOT NULL,
	"model_no" integer NOT NULL,
	"method_no" integer NOT NULL,
	CONSTRAINT "bundle_conditions_study_id_bundle_no_condition_no_pk" PRIMARY KEY("study_id","bundle_no","condition_no")
);
--> statement-breakpoint
CREATE TABLE "bundle_methods" (
	"study_id" integer NOT NULL,
	"bundle_no" integer NOT NULL,
	"method_no" integer NOT NULL,
	"method" text NOT NULL,
	"name" text NOT NULL,
	"version" text,
	"family" text NOT NULL,
	"strategy" text NOT NULL,
	"written_by" text,
	"recovery" text,
	"keeps" jsonb,
	"url" text,
	CONSTRAINT "bundle_methods_study_id_bundle_no_method_no_pk" PRIMARY KEY("study_id","bundle_no","method_no")
);
--> statement-breakpoint
CREATE TABLE "bundle_models" (
	"study_id" integer NOT NULL,
	"bundle_no" integer NOT NULL,
	"model_no" integer NOT NULL,
	"model" text NOT NULL,
	"name" text NOT NULL,
	"class" text,
	"provider" text,
	"settings" jsonb,
	CONSTRAINT "bundle_models_study_id_bundle_no_model_no_pk" PRIMARY KEY("study_id","bundle_no","model_no")
);
--> statement-breakpoint
CREATE TABLE "bundle_probe_sets" (
	"study_id" integer NOT NULL,
	"bundle_no" integer NOT NULL,
	"probe_set_no" integer NOT NULL,
	"probe_set" text NOT NULL,
	"version" text NOT NULL,
	"kind" text NOT NULL,
	"file" text,
	"title" text NOT NULL,
	"rounds" integer NOT NULL,
	"repetitions" integer NOT NULL,
	"scorer" text,
	"scorer_version" text,
	"fingerprint" text NOT NULL,
	CONSTRAINT "bundle_probe_sets_study_id_bundle_no_probe_set_no_pk" PRIMARY KEY("study_id","bundle_no","probe_set_no")
);
--> statement-breakpoint
CREATE TABLE "bundle_problems" (
	"study_id" integer NOT NULL,
	"bundle_no" integer NOT NULL,
	"problem_no" integer NOT NULL,
	"severity" text NOT NULL,
	"code" text NOT NULL,
	"file" text,
	"line" integer,
	"field" text,
	"message" text NOT NULL,
	"value" text,
	CONSTRAINT "bundle_problems_study_id_bundle_no_problem_no_pk" PRIMARY KEY("study_id","bundle_no","problem_no")
);
--> statement-breakpoint
CREATE TABLE "bundles" (
	"study_id" integer NOT NULL,
	"bundle_no" integer NOT NULL,
	"id" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"content_fingerprint" text,
	"manifest" jsonb,
	"provenance" text,
	"counts" jsonb,
	"errors" integer DEFAULT 0 NOT NULL,
	"warnings" integer DEFAULT 0 NOT NULL,
	"supersedes_no" integer,
	"duplicate_of_no" integer,
	"published_revision" integer,
	"retired_revision" integer,
	"withdrawn_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"deaths" integer DEFAULT 0 NOT NULL,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"fence" bigint DEFAULT 0 NOT NULL,
	"worker" text,
	"lease_until" timestamp with time zone,
	"step" text,
	"rows_done" bigint DEFAULT 0 NOT NULL,
	"rows_total" bigint,
	"failure" text,
	CONSTRAINT "bundles_study_id_bundle_no_pk" PRIMARY KEY("study_id","bundle_no"),
	CONSTRAINT "bundles_id_unique" UNIQUE("id"),
	CONSTRAINT "bundles_status" CHECK ("bundles"."status" in ('queued', 'checking', 'loading', 'ready', 'refused', 'duplicate', 'superseded', 'withdrawn', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "compactions" (
	"study_id" integer NOT NULL,
	"bundle_no" integer NOT NULL,
	"compaction_no" integer NOT NULL,
	"probe_set_no" integer,
	"model_no" integer NOT NULL,
	"method_no" integer NOT NULL,
	"session" text NOT NULL,
	"round" integer NOT NULL,
	"ok" boolean NOT NULL,
	"seconds" double precision,
	"tokens_before" bigint,
	"tokens_after" bigint,
	"summary_chars" bigint,
	"error" text,
	CONSTRAINT "compactions_study_id_bundle_no_compaction_no_pk" PRIMARY KEY("study_id","bundle_no","compaction_no")
);
--> statement-breakpoint
CREATE TABLE "workers" (
	"worker" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figures" (
	"study_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"name" text NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "figures_study_id_revision_name_pk" PRIMARY KEY("study_id","revision","name")
);
--> statement-breakpoint
CREATE TABLE "studies" (
	"study_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "studies_study_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"visibility" text DEFAULT 'private' NOT NULL,
	"texts" text DEFAULT 'public' NOT NULL,
	"license" text,
	"citation" jsonb,
	"authors" jsonb,
	"revision" integer DEFAULT 0 NOT NULL,
	"last_bundle_no" integer DEFAULT 0 NOT NULL,
	"printed" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "studies_slug_unique" UNIQUE("slug"),
	CONSTRAINT "studies_visibility" CHECK ("studies"."visibility" in ('private', 'unlisted', 'public')),
	CONSTRAINT "studies_texts" CHECK ("studies"."texts" in ('public', 'private'))
);
--> statement-breakpoint
CREATE TABLE "study_revisions" (
	"study_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"change" text NOT NULL,
	"bundle_no" integer NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "study_revisions_study_id_revision_pk" PRIMARY KEY("study_id","revision"),
	CONSTRAINT "study_revisions_change" CHECK ("study_revisions"."change" in ('published', 'superseded', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "cell_counts" (
	"study_id" integer NOT NULL,
	"bundle_no" integer NOT NULL,
	"condition_no" integer NOT NULL,
	"cell_no" integer NOT NULL,
	"round" integer NOT NULL,
	"repetition" integer NOT NULL,
	"outcome" smallint NOT NULL,
	"lure" boolean NOT NULL,
	"trials" integer NOT NULL,
	"flagged" integer NOT NULL,
	"score_sum" double precision NOT NULL,
	"recovery_calls" double precision NOT NULL,
	"recovery_calls_n" integer NOT NULL,
	"prompt_tokens" double precision NOT NULL,
	"prompt_tokens_n" integer NOT NULL,
	"cached_tokens" double precision NOT NULL,
	"cached_tokens_n" integer NOT NULL,
	"output_tokens" double precision NOT NULL,
	"output_tokens_n" integer NOT NULL,
	"seconds" double precision NOT NULL,
	"seconds_n" integer NOT NULL,
	"subject" text NOT NULL,
	"session" text,
	"source" text,
	"kind" text,
	"story" text,
	"dimension" text,
	CONSTRAINT "cell_counts_study_id_bundle_no_condition_no_cell_no_pk" PRIMARY KEY("study_id","bundle_no","condition_no","cell_no")
);
--> statement-breakpoint
CREATE TABLE "design_counts" (
	"study_id" integer NOT NULL,
	"bundle_no" integer NOT NULL,
	"probe_set_no" integer NOT NULL,
	"cell_no" integer NOT NULL,
	"round" integer NOT NULL,
	"lure" boolean NOT NULL,
	"probes" integer NOT NULL,
	"subject" text NOT NULL,
	"session" text,
	"source" text,
	"kind" text,
	"story" text,
	"dimension" text,
	CONSTRAINT "design_counts_study_id_bundle_no_probe_set_no_cell_no_pk" PRIMARY KEY("study_id","bundle_no","probe_set_no","cell_no")
);
--> statement-breakpoint
CREATE TABLE "probes" (
	"study_id" integer NOT NULL,
	"bundle_no" integer NOT NULL,
	"probe_no" integer NOT NULL,
	"probe_set_no" integer NOT NULL,
	"subject" text NOT NULL,
	"session" text,
	"probe" text NOT NULL,
	"dimension" text,
	"source" text,
	"kind" text,
	"story" text,
	"lure" boolean NOT NULL,
	"expected" text,
	"superseded" jsonb,
	"question" text,
	"commitment" text,
	"instruction" text,
	"design_rounds" integer[] NOT NULL,
	CONSTRAINT "probes_study_id_bundle_no_probe_no_pk" PRIMARY KEY("study_id","bundle_no","probe_no")
);
--> statement-breakpoint
CREATE TABLE "trials" (
	"study_id" integer NOT NULL,
	"bundle_no" integer NOT NULL,
	"condition_no" integer NOT NULL,
	"probe_no" integer NOT NULL,
	"round" integer NOT NULL,
	"repetition" integer NOT NULL,
	"line" integer NOT NULL,
	"outcome" smallint NOT NULL,
	"flagged" boolean NOT NULL,
	"second_outcome" smallint,
	"recovery_calls" bigint,
	"prompt_tokens" bigint,
	"cached_tokens" bigint,
	"output_tokens" bigint,
	"seconds" double precision,
	"score" double precision,
	"max" double precision,
	"reply" text,
	"context" text,
	"control" text,
	"judge" text,
	"second_judge" text,
	"note" text,
	"extra" jsonb,
	CONSTRAINT "trials_study_id_bundle_no_condition_no_probe_no_round_repetition_pk" PRIMARY KEY("study_id","bundle_no","condition_no","probe_no","round","repetition")
);
--> statement-breakpoint
ALTER TABLE "bundle_chunks" ADD CONSTRAINT "bundle_chunks_of_bundle" FOREIGN KEY ("study_id","bundle_no") REFERENCES "public"."bundles"("study_id","bundle_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_conditions" ADD CONSTRAINT "bundle_conditions_of_bundle" FOREIGN KEY ("study_id","bundle_no") REFERENCES "public"."bundles"("study_id","bundle_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_methods" ADD CONSTRAINT "bundle_methods_of_bundle" FOREIGN KEY ("study_id","bundle_no") REFERENCES "public"."bundles"("study_id","bundle_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_models" ADD CONSTRAINT "bundle_models_of_bundle" FOREIGN KEY ("study_id","bundle_no") REFERENCES "public"."bundles"("study_id","bundle_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_probe_sets" ADD CONSTRAINT "bundle_probe_sets_of_bundle" FOREIGN KEY ("study_id","bundle_no") REFERENCES "public"."bundles"("study_id","bundle_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_problems" ADD CONSTRAINT "bundle_problems_of_bundle" FOREIGN KEY ("study_id","bundle_no") REFERENCES "public"."bundles"("study_id","bundle_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundles" ADD CONSTRAINT "bundles_study_id_studies_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."studies"("study_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figures" ADD CONSTRAINT "figures_study_id_studies_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."studies"("study_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_revisions" ADD CONSTRAINT "study_revisions_study_id_studies_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."studies"("study_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bundles_queue" ON "bundles" USING btree ("run_at") WHERE "bundles"."status" in ('queued', 'checking', 'loading');--> statement-breakpoint
CREATE INDEX "bundles_sha256" ON "bundles" USING btree ("study_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "bundles_live_content" ON "bundles" USING btree ("study_id","content_fingerprint") WHERE "bundles"."status" = 'ready';