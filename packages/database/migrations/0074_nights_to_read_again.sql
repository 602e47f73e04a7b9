-- Whether another reading may mend what a run brought of its night is said of each location as it ends. The end of a run
-- then reads no facts: they may stand on a server that is away.

ALTER TABLE etl_corrida_tienda
  ADD COLUMN por_releer boolean NOT NULL DEFAULT false;
