-- Whether a session began at an address that its person had not signed in from lately, while they had from others.
ALTER TABLE sesion ADD COLUMN lugar_nuevo boolean NOT NULL DEFAULT false;
