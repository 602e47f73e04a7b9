-- What was sent in place of a product names it: a chain that is restored beside others gets other numbers.
ALTER TABLE pedido_producto
  ADD FOREIGN KEY (tenant_id, sustituye_key) REFERENCES producto (tenant_id, producto_key);
