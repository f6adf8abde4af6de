CREATE TABLE "predictions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "predictions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"match_id" bigint NOT NULL,
	"market_id" integer NOT NULL,
	"outcomes" text[] NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"season" text NOT NULL,
	"settled_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "predictor_scores" (
	"season" text NOT NULL,
	"player_id" bigint NOT NULL,
	"points" integer NOT NULL,
	"right_votes" integer NOT NULL,
	"settled_votes" integer NOT NULL,
	CONSTRAINT "predictor_scores_season_player_id_pk" PRIMARY KEY("season","player_id")
);
--> statement-breakpoint
CREATE TABLE "votes" (
	"prediction_id" bigint NOT NULL,
	"player_id" bigint NOT NULL,
	"outcome_id" text NOT NULL,
	"worth" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"points" smallint,
	"ending" text,
	"settled_version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "votes_prediction_id_player_id_pk" PRIMARY KEY("prediction_id","player_id"),
	CONSTRAINT "votes_ending" CHECK (("votes"."points" is null) = ("votes"."ending" is null) and "votes"."points" >= 0)
);
--> statement-breakpoint
ALTER TABLE "predictor_scores" ADD CONSTRAINT "predictor_scores_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_prediction_id_predictions_id_fk" FOREIGN KEY ("prediction_id") REFERENCES "public"."predictions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "predictions_match" ON "predictions" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "predictions_start" ON "predictions" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "predictor_scores_rank" ON "predictor_scores" USING btree ("season","points" DESC NULLS LAST,"player_id");--> statement-breakpoint
CREATE INDEX "votes_outcome" ON "votes" USING btree ("prediction_id","outcome_id");--> statement-breakpoint
CREATE INDEX "votes_player" ON "votes" USING btree ("player_id","created_at" DESC NULLS LAST);