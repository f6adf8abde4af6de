-- What was done to an account stays told.
CREATE TRIGGER player_audit_append_only BEFORE UPDATE OR DELETE ON "player_audit"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
