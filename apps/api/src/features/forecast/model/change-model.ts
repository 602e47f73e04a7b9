import type { ModeloDeshecho, ModeloElegible, ModeloNuevo } from '@abasto/contracts/forecast/models'
import { lockUntilEnd, LOCKS } from '@abasto/database/connections/advisory-locks'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { DEFAULT_DEMAND_MODEL, DEMAND_MODELS } from '@abasto/domain/demand/models/demand-models'
import { ownChoices } from '@abasto/rollups/forecasts/chosen-model'
import type { Caller } from '@abasto/service/calls/caller'
import { Refusal } from '@abasto/service/errors/refusal'
import { requireStores } from '../../../catalogue/location.ts'
import { MODEL_NAMES, toChoice } from './choice.ts'

type By = Pick<Caller, 'user' | 'now'>

export interface ChangedModel {
  readonly message: string
  readonly antes: ModeloElegible | null
  readonly despues: ModeloElegible | null
}

/**
 * Chooses the model of a store or of the chain.
 *
 * @throws Refusal 404 for an unknown store, 422 for what is no store or a model that is not there, 409 when somebody
 *   chose meanwhile or it is chosen already
 */
export async function changeModel(
  tx: Tx,
  { ubicacion_id, modelo, visto }: ModeloNuevo,
  by: By,
): Promise<ChangedModel> {
  if (modelo !== null && !DEMAND_MODELS.some(({ id, canBeChosen }) => id === modelo && canBeChosen))
    throw new Refusal('invalid', 'Ese modelo de pronóstico no está disponible', 'modelo')
  const place = await placeOf(tx, ubicacion_id, by)
  const newest = await newestChoice(tx, place.key)
  const antes = newest?.modelo ?? null
  if ((newest?.id ?? 0) !== visto) throw new Refusal('conflict', changedMeanwhile(place.name))
  if (antes === modelo)
    throw new Refusal('conflict', `${place.name} ya usa ese modelo: no hay nada que cambiar`)
  await insertChoice(tx, place, { modelo, deshace_id: null }, by)
  return { message: await sentence(tx, place, modelo), antes, despues: modelo }
}

/**
 * Takes the newest choice back.
 *
 * @throws Refusal 404 for an unknown store or where nothing was ever chosen, 409 when another choice is the newest
 */
export async function undoModel(
  tx: Tx,
  { ubicacion_id, cambio }: ModeloDeshecho,
  by: By,
): Promise<ChangedModel> {
  const place = await placeOf(tx, ubicacion_id, by)
  const [newest, before] = await newestChoices(tx, place.key, 2)
  if (!newest)
    throw new Refusal('not-found', `En ${place.name} nadie ha cambiado el modelo: no hay nada que deshacer`)
  if (newest.id !== cambio) throw new Refusal('conflict', changedMeanwhile(place.name))
  const modelo = before?.modelo ?? null
  await insertChoice(tx, place, { modelo, deshace_id: newest.id }, by)
  return { message: await sentence(tx, place, modelo), antes: newest.modelo, despues: modelo }
}

const changedMeanwhile = (name: string) =>
  `Otra persona cambió el modelo de ${name} mientras tanto. No se cambió nada: mira el que hay ahora y decide otra vez`

interface Place {
  readonly key: number | null
  readonly name: string
}

/** Two at once: the second finds what the first wrote. */
async function placeOf(tx: Tx, locationId: string | null, { user }: By): Promise<Place> {
  await lockUntilEnd(tx, LOCKS.forecastModel, user.tenantId)
  if (locationId === null) return { key: null, name: 'la cadena' }
  const [store] = await requireStores(tx, [locationId], 'ubicacion_id')
  if (!store) throw new Refusal('not-found', `No existe la ubicación «${locationId}»`)
  return { key: store.ubicacion_key, name: store.nombre }
}

interface Choice {
  readonly id: number
  readonly modelo: ModeloElegible | null
}

async function newestChoice(tx: Tx, key: number | null): Promise<Choice | undefined> {
  const [newest] = await newestChoices(tx, key, 1)
  return newest
}

async function newestChoices(tx: Tx, key: number | null, atMost: number): Promise<Choice[]> {
  const rows = await tx
    .selectFrom('modelo_pronostico')
    .select(['modelo_pronostico_id', 'modelo'])
    .where('ubicacion_key', key === null ? 'is' : '=', key)
    .orderBy('modelo_pronostico_id', 'desc')
    .limit(atMost)
    .execute()
  return rows.map(({ modelo_pronostico_id, modelo }) => ({ id: modelo_pronostico_id, modelo }))
}

async function insertChoice(
  tx: Tx,
  { key }: Place,
  choice: { readonly modelo: ModeloElegible | null; readonly deshace_id: number | null },
  { user, now }: By,
): Promise<void> {
  await tx
    .insertInto('modelo_pronostico')
    .values({
      tenant_id: user.tenantId,
      ubicacion_key: key,
      usuario_id: user.userId,
      momento: now,
      ...choice,
    })
    .execute()
}

/** What holds from now on. */
async function sentence(tx: Tx, { key, name }: Place, modelo: ModeloElegible | null): Promise<string> {
  if (key !== null) {
    const chain = toChoice((await ownChoices(tx)).get(null) ?? DEFAULT_DEMAND_MODEL)
    return modelo === null
      ? `${name} usa el modelo de la cadena, «${MODEL_NAMES[chain]}», desde ahora`
      : `${name} usa «${MODEL_NAMES[modelo]}» desde ahora`
  }
  const inUse = MODEL_NAMES[modelo ?? toChoice(DEFAULT_DEMAND_MODEL)]
  const aside = [...(await ownChoices(tx)).keys()].filter((each) => each !== null).length
  return `La cadena usa «${inUse}» desde ahora${storesAside(aside)}`
}

function storesAside(stores: number): string {
  if (stores === 0) return ''
  return stores === 1
    ? '; 1 tienda tiene uno propio y no cambia'
    : `; ${stores} tiendas tienen uno propio y no cambian`
}
