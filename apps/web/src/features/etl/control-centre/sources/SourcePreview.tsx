import type { PruebaConsulta, PruebaFuente } from '@abasto/contracts/sources/schema'
import { formatCount, formatNumber } from '../../../../ui/format/numbers.ts'
import { Banner } from '../../../../ui/notice/Banner.tsx'
import styles from './sources.module.css'

const TITLES: Record<PruebaConsulta['consulta'], string> = {
  ventas: 'Ventas de los últimos siete días',
  existencia: 'Existencia',
  productos: 'Productos',
  cierres: 'Existencia al cierre',
}

/** What came of trying a source: whether it answers, and the first rows of each query as a run would take them. */
export function SourcePreview({ result }: { result: PruebaFuente }) {
  const { ok, error, tiempo_ms: time, avisos: warnings, consultas: queries } = result
  return (
    <section className={styles.preview} aria-label="Resultado de la prueba" aria-live="polite">
      <Banner tone={ok ? 'success' : error === null ? 'warning' : 'error'}>
        {error ??
          (ok ? 'La fuente responde y sus filas se pueden leer.' : 'La fuente responde, con reparos.')}
        {time !== null && ` ${formatNumber(time / 1000, 2)} s.`}
      </Banner>
      {warnings.map((warning) => (
        <Banner key={warning} tone="warning">
          {warning}
        </Banner>
      ))}
      {queries.map((query) => (
        <Query key={query.consulta} query={query} />
      ))}
    </section>
  )
}

function Query({ query: { consulta, error, filas: rows, problemas: problems } }: { query: PruebaConsulta }) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return (
    <div>
      <h3 className={styles.queryTitle}>
        {TITLES[consulta]} <span>{formatCount(rows.length, 'fila', 'filas')}</span>
      </h3>
      {error !== null && <p className={styles.problem}>{error}</p>}
      {problems.map(({ fila, mensaje }) => (
        <p key={`${fila} ${mensaje}`} className={styles.problem}>
          Fila {fila}: {mensaje}
        </p>
      ))}
      {rows.length > 0 && (
        // Takes the focus, so that it scrolls by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className={styles.scroller} tabIndex={0} aria-label={TITLES[consulta]}>
          <table className={styles.rows}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                // Rows of a preview never move.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={index}>
                  {columns.map((column) => (
                    <td key={column}>{row[column] ?? '–'}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}
