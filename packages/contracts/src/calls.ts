import * as attention from './attention/calls.ts'
import * as attentionCount from './attention/count-call.ts'
import * as audit from './audit/calls.ts'
import * as auth from './auth/calls.ts'
import * as session from './auth/session-calls.ts'
import * as backtests from './backtests/calls.ts'
import * as chains from './chains/calls.ts'
import * as completeness from './completeness/calls.ts'
import * as deliveries from './deliveries/calls.ts'
import * as edits from './edits/calls.ts'
import * as etl from './etl/calls.ts'
import * as events from './events/calls.ts'
import * as forecast from './forecast/calls.ts'
import * as forecastAccuracy from './forecast/accuracy-calls.ts'
import * as health from './health/calls.ts'
import * as home from './home/calls.ts'
import * as imports from './imports/calls.ts'
import * as locations from './locations/calls.ts'
import * as locationList from './locations/list-call.ts'
import * as notices from './notices/calls.ts'
import * as differences from './orders/difference-calls.ts'
import * as drafts from './orders/draft-calls.ts'
import * as orders from './orders/calls.ts'
import * as ordersOfToday from './orders/today-calls.ts'
import * as promised from './orders/promised-calls.ts'
import * as urgencies from './urgency/calls.ts'
import * as shares from './orders/share/calls.ts'
import * as people from './people/calls.ts'
import * as parameters from './parameters/calls.ts'
import * as policies from './policies/calls.ts'
import * as preferences from './preferences/calls.ts'
import * as products from './products/calls.ts'
import * as reports from './reports/calls.ts'
import * as sales from './sales/calls.ts'
import * as shelf from './shelf/calls.ts'
import * as sources from './sources/calls.ts'
import * as stock from './stock/calls.ts'
import * as tenants from './tenants/calls.ts'
import * as views from './views/calls.ts'
import type { Call } from './wire/call.ts'

/** The whole wire, for what concerns every call: OpenAPI, permissions, the tests over all routes. */
export const CALLS: readonly Call[] = [
  attention,
  attentionCount,
  audit,
  auth,
  session,
  backtests,
  chains,
  completeness,
  differences,
  drafts,
  deliveries,
  edits,
  etl,
  events,
  forecast,
  forecastAccuracy,
  health,
  home,
  imports,
  locations,
  locationList,
  notices,
  orders,
  ordersOfToday,
  promised,
  shares,
  parameters,
  people,
  policies,
  preferences,
  products,
  reports,
  shelf,
  sales,
  sources,
  stock,
  tenants,
  urgencies,
  views,
].flatMap((group): Call[] => Object.values(group))
