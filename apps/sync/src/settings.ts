import {
  days,
  optionalPort,
  origins,
  port,
  proxies,
  SERVICE_SETTINGS,
  text,
  textOr,
} from '@abasto/service/server/settings'
import { z } from 'zod'

/** The environment variables of the sync service. Where passwords of sources are, sources say: FUENTE_... */
export const settings = z.object({
  ...SERVICE_SETTINGS,
  SYNC_PORT: port(8001),
  /** Of the metrics; without it there are none. */
  SYNC_METRICS_PORT: optionalPort,
  /** Which installation it is, such as 'production'. */
  NODE_ENV: text,
  /** Days that the logs of runs are kept. */
  ETL_REGISTRO_DIAS: days,
  /** Days that the runs themselves are kept. */
  ETL_CORRIDAS_DIAS: days,
  /** Internal networks that webhooks may lead to all the same. */
  AVISOS_REDES: proxies,
  /** Networks of this machine's own that sources may stand in all the same: read by the processes that read them. */
  FUENTES_REDES: proxies,
  /** Origins whose pages may call, where the page is reached by another name than this service. */
  ORIGENES: origins,
  /** Folder of the files that hold secrets of sources. */
  FUENTES_DIR: textOr('/etc/abasto/fuentes'),
})
