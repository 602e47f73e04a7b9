import type { CodigoAsignado } from '@abasto/contracts/etl/codes'
import { useState } from 'react'
import { useMay } from '../../../../shared/session/access-context.ts'
import { useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import { Tag } from '../../../../ui/badge/Badge.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { formatMoment } from '../../../../ui/format/dates.ts'
import { assignedAs } from './code-facts.ts'
import { useRemoveCode } from './code-queries.ts'
import styles from './codes.module.css'

/** What has been said of codes, by whom, and a way to take it back. */
export function KnownCodes({ codes, now }: { codes: readonly CodigoAsignado[]; now: Date }) {
  return (
    <section>
      <h3 className={styles.heading}>Ya asignados</h3>
      <ul className={styles.assigned} aria-label="Códigos asignados">
        {codes.map((code) => (
          <AssignedCode key={code.id} code={code} now={now} />
        ))}
      </ul>
    </section>
  )
}

function AssignedCode({ code, now }: { code: CodigoAsignado; now: Date }) {
  const timeZone = useTimeZone()
  const mayChange = useMay('etl.ejecutar')
  const [isSure, setSure] = useState(false)
  const remove = useRemoveCode()
  const { codigo, toda_la_cadena: isChainWide, nombre, creada_en: at, sin_efecto: isIdle } = code
  return (
    <li>
      <div className={styles.what}>
        <span className={styles.code}>
          {codigo} {isChainWide && <Tag>Toda la cadena</Tag>}
        </span>
        <span>{assignedAs(code)}</span>
        <span className={styles.second}>
          {nombre ?? 'Alguien'}, {formatMoment(new Date(at), now, timeZone)}
          {isIdle && ' · sin efecto: el catálogo ya tiene un producto con ese código'}
        </span>
        {isSure && (
          <span className={styles.second}>
            Sus líneas se rechazan otra vez; se lee de nuevo lo que pudo cambiar
            {isChainWide ? ' en todas las tiendas' : ''}.
          </span>
        )}
      </div>
      {mayChange &&
        (isSure ? (
          <div className={styles.sure}>
            <Button onClick={() => setSure(false)} disabled={remove.isPending}>
              Dejarlo
            </Button>
            <Button
              variant="danger"
              busy={remove.isPending}
              onClick={() => remove.mutate(code.id, { onSettled: () => setSure(false) })}
            >
              Quitar
            </Button>
          </div>
        ) : (
          <Button variant="quiet" aria-label={`Quitar ${codigo}`} onClick={() => setSure(true)}>
            Quitar
          </Button>
        ))}
    </li>
  )
}
