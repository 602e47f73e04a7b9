-- How many packs of a product make a layer of a pallet, and how many a whole pallet: what orders are rounded to. Null:
-- nobody has said.

ALTER TABLE producto
  ADD COLUMN bultos_por_capa integer CHECK (bultos_por_capa > 0),
  ADD COLUMN bultos_por_paleta integer CHECK (bultos_por_paleta > 0);
GRANT UPDATE (bultos_por_capa, bultos_por_paleta) ON producto TO abasto_api;
