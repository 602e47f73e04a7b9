-- Old runs are removed, and each asks whether rejected rows of it are left.

CREATE INDEX etl_rechazo_de_corrida ON etl_rechazo (corrida_id);
