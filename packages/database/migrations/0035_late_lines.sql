-- Lines that a store's POS has of loaded days too old to be compared each night: late corrections, or a till whose
-- clock is wrong. How many more than were loaded, and the newest of those days.
ALTER TABLE etl_comparacion
  ADD COLUMN lineas_tardias bigint NOT NULL DEFAULT 0,
  ADD COLUMN dias_tardios text[] NOT NULL DEFAULT '{}',
  ADD CHECK ((lineas_tardias = 0) = (dias_tardios = '{}'));
