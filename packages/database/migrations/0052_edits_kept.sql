-- What people answer and change beside an order, kept with it.

ALTER TABLE pedido_edicion
  -- Packs that the person said they mean, when asked about a quantity far beyond need; NULL: nobody was asked.
  ADD COLUMN confirmado_bultos integer CHECK (confirmado_bultos >= 0);

-- Of an order that was saved or rejected, while it is changed; its own words and returns stand until it is saved.
ALTER TABLE pedido
  -- NULL: as they are.
  ADD COLUMN observaciones_en_edicion text,
  -- As they are sent: product codes, packs, reasons. NULL: as they are.
  ADD COLUMN devoluciones_en_edicion jsonb;
GRANT UPDATE (observaciones_en_edicion, devoluciones_en_edicion) ON pedido TO abasto_api;
