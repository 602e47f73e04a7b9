import { FEATURES, hasFeatures } from '@abasto/contracts/access/features'
import { CALLS } from '@abasto/contracts/calls'
import { callUrl } from '@abasto/contracts/client'
import { createTenant } from '@abasto/database/test/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { serviceForTests } from './test-hooks.ts'

const guarded = CALLS.filter(({ service, access }) => service === 'sync' && access !== 'publica')
const { chain, app } = serviceForTests()

describe.each(FEATURES)('a chain without %s', (feature) => {
  const kept = FEATURES.filter((each) => each !== feature)
  let headers: Record<string, string>

  beforeAll(async () => {
    const tenantId = await createTenant(chain().owner, { slug: `sin-${feature}`, features: kept })
    headers = await chain().signIn(tenantId, 'administrador')
  })

  it.each(guarded.map((call) => [call.id, call] as const))('%s', async (_id, call) => {
    const url = callUrl(call, { params: { id: 999_999, ubicacion_id: 'tienda_99', plantilla: 'ventas' } })
    const { method } = call
    // Whoever lacks the feature is refused before it is said that a body is missing.
    const response = await app().inject({ method, url, headers })
    const refused = response.statusCode === 403
    expect(refused).toBe(!hasFeatures(kept, call.feature))
    if (refused) expect(response.json()).toMatchObject({ detail: 'Tu cadena no tiene activada esta función' })
  })
})
