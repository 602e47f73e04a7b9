-- The stock of a whole chain by its size: a page of 190,000 rows without sorting them all.
CREATE INDEX existencia_por_stock ON existencia (tenant_id, stock_actual);
