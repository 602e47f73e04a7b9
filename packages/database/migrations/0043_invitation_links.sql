-- Invitations whose link an administrator hands over: they go to no e-mail.

ALTER TABLE invitacion
  ALTER COLUMN correo DROP NOT NULL,
  DROP CONSTRAINT invitacion_envio_check,
  ADD CONSTRAINT invitacion_envio_check CHECK (envio IN ('pendiente', 'enviada', 'fallida', 'en_mano')),
  ADD CONSTRAINT invitacion_en_mano_check CHECK ((envio = 'en_mano') = (correo IS NULL));
