-- The morning's orders: not before an hour, and not for the stores that make their own.
ALTER TABLE corrida_programa
  -- Of the chain's time zone; NULL: as soon as the night's data is there.
  ADD COLUMN no_antes time,
  ADD CHECK (no_antes <= a_mas_tardar);

ALTER TABLE ubicacion
  -- Of a store: whether the run makes its orders.
  ADD COLUMN pedidos_preparados boolean NOT NULL DEFAULT true;
GRANT UPDATE (pedidos_preparados) ON ubicacion TO abasto_api;
