-- Drafts that are kept as people edit them change lines in place, and become the order that is sent.
GRANT UPDATE (cantidad_pedida_bultos, razon_pedido) ON pedido_producto TO abasto_api;
GRANT UPDATE (clave_idempotencia) ON pedido TO abasto_api;
