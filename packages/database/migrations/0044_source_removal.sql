-- A location may be left without a source again.

GRANT DELETE ON fuente TO abasto_sync;
