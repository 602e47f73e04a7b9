-- A line's arithmetic as figures in place of a document: a run stores more than a hundred thousand lines, and the
-- documents take longer than everything else of it. What each figure is says orders/trail/line-figures.ts, by the
-- version that comes first.
ALTER TABLE pedido_producto
  ADD COLUMN cifras double precision[],
  ALTER COLUMN calculo DROP NOT NULL,
  ADD CONSTRAINT pedido_producto_con_calculo CHECK (num_nonnulls(calculo, cifras) = 1);

-- Nobody looks for lines by what is in these; to gather statistics of documents takes seconds after each run.
ALTER TABLE pedido_producto
  ALTER COLUMN cifras SET STATISTICS 0,
  ALTER COLUMN calculo SET STATISTICS 0,
  ALTER COLUMN contexto SET STATISTICS 0,
  ALTER COLUMN reparto SET STATISTICS 0;
ALTER TABLE reparto ALTER COLUMN cuenta SET STATISTICS 0;
