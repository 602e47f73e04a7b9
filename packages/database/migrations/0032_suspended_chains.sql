-- A chain that is suspended keeps everything and does nothing: nobody signs in, nothing of it begins by itself.
ALTER TABLE tenant ADD COLUMN suspendida_en timestamptz;
