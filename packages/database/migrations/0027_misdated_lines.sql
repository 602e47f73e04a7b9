-- Lines of a store's POS with a date that cannot be theirs: after today, or newly come before its first loaded day.
ALTER TABLE etl_comparacion
  -- Dated after the day of the comparison, and the last such day.
  ADD COLUMN lineas_futuras bigint NOT NULL DEFAULT 0,
  ADD COLUMN futuras_hasta date,
  -- What the POS counted before its first loaded day: that it grows overnight is a clock that is wrong. Null: not counted.
  ADD COLUMN antiguas_antes_de date,
  ADD COLUMN lineas_antiguas bigint,
  ADD COLUMN lineas_antiguas_nuevas bigint NOT NULL DEFAULT 0,
  ADD CHECK ((lineas_futuras = 0) = (futuras_hasta IS NULL)),
  ADD CHECK ((antiguas_antes_de IS NULL) = (lineas_antiguas IS NULL));
