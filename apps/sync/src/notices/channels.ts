import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { CanalAviso } from '@abasto/contracts/notices/schema'
import { sql } from 'kysely'
import { AllowedAddresses } from '@abasto/service/network/allowed-address'
import { sendMail, type MailServer } from '@abasto/service/mail/send-mail'
import type { Send } from './channel.ts'
import { postWebhook } from './webhook.ts'

/** Of an installation: set by whoever looks after it. */
export interface NoticeSettings {
  /** Undefined: there is no e-mail. */
  readonly mail: MailServer | undefined
  /** As people reach the product, `{cadena}` for the chain's name in it; undefined: notices carry no link. */
  readonly publicUrl: string | undefined
  /** Internal networks that webhooks may lead to. */
  readonly networks: readonly string[]
  /** Where keys of webhooks are. */
  readonly environment: NodeJS.ProcessEnv
}

export const NO_NOTICE_SETTINGS: NoticeSettings = {
  mail: undefined,
  publicUrl: undefined,
  networks: [],
  environment: {},
}

/** Of a chain: set by its administrators. */
export interface NoticeConfiguration {
  readonly slug: string
  readonly time: string
  readonly recipients: readonly string[]
  readonly webhook: string | null
}

const DEFAULT_TIME = '07:00'

/** Of the transaction's tenant. */
export async function readConfiguration(tx: Tx): Promise<NoticeConfiguration> {
  const { slug, time, recipients, webhook } = await tx
    .selectFrom('tenant')
    .leftJoin('aviso_configuracion', 'aviso_configuracion.tenant_id', 'tenant.tenant_id')
    .select(['slug', 'hora as time', 'correos as recipients', 'webhook'])
    .where('tenant.tenant_id', '=', sql<number>`tenant_actual()`)
    .executeTakeFirstOrThrow()
  return { slug, time: time ?? DEFAULT_TIME, recipients: recipients ?? [], webhook }
}

/** One of each chain, and not theirs to choose: whoever could name another's could sign as them. */
export function webhookKeyVariable(slug: string): string {
  return `AVISO_CLAVE_${slug.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_')}`
}

/** The ways by which a chain is told. */
export function channelsOf(
  { slug, recipients, webhook }: NoticeConfiguration,
  { mail, networks, environment }: NoticeSettings,
): ReadonlyMap<CanalAviso, Send> {
  const channels = new Map<CanalAviso, Send>()
  if (mail && recipients.length > 0) {
    channels.set('correo', ({ id, title, detail, link }) => {
      const text = link === null ? `${detail}\n` : `${detail}\n\n${link}\n`
      return sendMail(mail, recipients, { id, title, text })
    })
  }
  if (webhook !== null) {
    const key = environment[webhookKeyVariable(slug)] || undefined
    const addresses = new AllowedAddresses(networks)
    channels.set('webhook', (message) => postWebhook({ url: webhook, key, addresses }, message))
  }
  return channels
}

/** Where more of it is seen. */
export function linkOf({ publicUrl }: NoticeSettings, slug: string): string | null {
  if (publicUrl === undefined) return null
  return `${publicUrl.replace('{cadena}', slug).replace(/\/$/, '')}/settings/etl`
}
