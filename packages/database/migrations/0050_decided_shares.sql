-- Scarce packs are shared by a person's decision too, not by a run alone.
ALTER TABLE reparto ALTER COLUMN corrida_pedidos_id DROP NOT NULL;

-- What such a decision gave a line, of how much that it asked for, and what there was for how many.
ALTER TABLE pedido_producto ADD COLUMN reparto jsonb;
GRANT UPDATE (reparto) ON pedido_producto TO abasto_api;
