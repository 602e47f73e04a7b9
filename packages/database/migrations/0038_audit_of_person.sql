-- What a person did last, for their panel.
CREATE INDEX auditoria_persona ON auditoria (tenant_id, usuario, momento DESC);
