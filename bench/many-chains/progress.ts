import { Client } from 'pg'

/** How far the chains have come. */
export interface Progress {
  /** Whose sales and stock have been read. */
  readonly read: number
  /** Whose stock has been read. */
  readonly stock: number
  /** Whose orders of the day have been prepared. */
  readonly ordered: number
  /** Runs that ended otherwise than completed. */
  readonly failed: number
}

/** Reads it as the database's owner, past the rows' own rules. */
export class ProgressOfChains {
  readonly #client: Client

  private constructor(client: Client) {
    this.#client = client
  }

  static async open(ownerUrl: string): Promise<ProgressOfChains> {
    const client = new Client({ connectionString: ownerUrl })
    await client.connect()
    return new ProgressOfChains(client)
  }

  /** @param since runs that began before do not count */
  async read(since: Date): Promise<Progress> {
    const { rows } = await this.#client.query<Record<keyof Progress, string>>(PROGRESS, [since])
    const [row] = rows
    if (!row) throw new Error('a count has one row')
    return {
      read: Number(row.read),
      stock: Number(row.stock),
      ordered: Number(row.ordered),
      failed: Number(row.failed),
    }
  }

  end(): Promise<void> {
    return this.#client.end()
  }
}

const PROGRESS = `
  SELECT
    (
      SELECT count(*)
      FROM (
        SELECT
        FROM etl_corrida
        WHERE tipo IN ('ventas', 'inventario') AND status = 'completed' AND iniciada_en >= $1
        GROUP BY tenant_id
        HAVING count(DISTINCT tipo) = 2
      ) AS leida
    ) AS read,
    (
      SELECT count(DISTINCT tenant_id)
      FROM etl_corrida
      WHERE tipo = 'inventario' AND status = 'completed' AND iniciada_en >= $1
    ) AS stock,
    (SELECT count(DISTINCT tenant_id) FROM corrida_pedidos WHERE estado = 'lista' AND comenzo >= $1) AS ordered,
    (SELECT count(*) FROM etl_corrida WHERE status NOT IN ('completed', 'running') AND iniciada_en >= $1) AS failed
`
