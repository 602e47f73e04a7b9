import {
  megabytes,
  minutes,
  optionalPort,
  port,
  SERVICE_SETTINGS,
  text,
  textOr,
  webAddress,
} from '@abasto/service/server/settings'
import { z } from 'zod'

/** The environment variables of the main API. */
export const settings = z.object({
  ...SERVICE_SETTINGS,
  PORT: port(8000),
  /** Of the metrics; without it there are none. */
  METRICS_PORT: optionalPort,
  /** Folder of the built web app; without it only the API is served. */
  WEB_DIR: text,
  /** Where browsers reach the sync service; without it on the page's own host name, at SYNC_PORT. */
  SYNC_URL: webAddress,
  SYNC_PORT: port(8001),
  /** Minutes after which a session that nobody uses is over; without it only its life of 12 hours ends it. */
  SESION_INACTIVIDAD_MIN: minutes,
  /** Of sums of sales that are kept in memory; 0: none. */
  SUMAS_EN_MEMORIA_MB: megabytes,
  /** 0: no orders are prepared by themselves in the morning, only when somebody asks. */
  CORRIDA_DE_PEDIDOS: textOr('1'),
  CALCULO_DE_ATENCION: textOr('1'),
  /** What secrets in the database are sealed with; without it a key of its own in DATA_DIR. */
  CLAVE_SECRETOS: text.refine(
    (value) => value === undefined || value.length >= 32,
    'debe tener al menos 32 caracteres',
  ),
  /** The two addresses the public landing page leads to. */
  ENLACE_TIENDA_CLIENTES: textOr(''),
  ENLACE_PANEL_ADMIN: textOr(''),
})
