/** What a browser keeps of one origin, in a database of its own: more than fits beside the session. */
const DATABASE = 'abasto'
const TABLE = 'guardado'

const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the device keeps nothing')))
  })

async function table(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.addEventListener('upgradeneeded', () => void opening.result.createObjectStore(TABLE))
  return (await done(opening)).transaction(TABLE, mode).objectStore(TABLE)
}

export const deviceStore = {
  async read(key: string): Promise<unknown> {
    const row: IDBRequest<unknown> = (await table('readonly')).get(key)
    return done(row)
  },
  /** In place of everything: what is kept is one person's. */
  async keepOnly(key: string, value: unknown): Promise<void> {
    const rows = await table('readwrite')
    rows.clear()
    await done(rows.put(value, key))
  },
  async clear(): Promise<void> {
    await done((await table('readwrite')).clear())
  },
}
export type DeviceStore = typeof deviceStore
