-- What a run found for an order, beside its lines: how much it suggested, what is critical and what is scarce there,
-- the products that it leaves out included.
ALTER TABLE pedido
  ADD COLUMN sugerido_productos integer,
  ADD COLUMN sugerido_bultos integer,
  ADD COLUMN criticos integer,
  ADD COLUMN escasos integer;
GRANT UPDATE (sugerido_productos, sugerido_bultos, criticos, escasos) ON pedido TO abasto_api;
