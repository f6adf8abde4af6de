CREATE TABLE "bets_to_farm" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bets_to_farm_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bet_id" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "bonuses_farming";--> statement-breakpoint
CREATE INDEX "bets_to_farm_bet" ON "bets_to_farm" USING btree ("bet_id");--> statement-breakpoint
CREATE INDEX "bonuses_never_farmed" ON "bonuses" USING btree ("id") WHERE "bonuses"."farmed_at" is null and "bonuses"."kind" in ('hunting', 'tournament', 'lootbox', 'amb') and "bonuses"."status" in ('active', 'bonus_over', 'expired');--> statement-breakpoint
CREATE INDEX "bonuses_farming" ON "bonuses" USING btree ("player_id") WHERE "bonuses"."kind" in ('hunting', 'tournament', 'lootbox', 'amb') and "bonuses"."status" in ('active', 'bonus_over', 'expired');--> statement-breakpoint
ALTER TABLE "bonuses" DROP COLUMN "farmed_steps";
--> statement-breakpoint
-- What an older backend left behind is looked at once more.
INSERT INTO "bets_to_farm" ("bet_id") SELECT b.id FROM "bets" b
  WHERE (b.win_amount IS NULL OR b.settled_at > now() - interval '1 day')
    AND EXISTS (SELECT FROM "bonuses" f WHERE f.player_id = b.player_id
      AND f.kind IN ('hunting', 'tournament', 'lootbox', 'amb') AND f.status IN ('active', 'bonus_over', 'expired'))
  ORDER BY b.id;
