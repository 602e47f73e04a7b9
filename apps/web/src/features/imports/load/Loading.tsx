import type { Importacion } from '@abasto/contracts/imports/schema'
import {
  IconBuildingWarehouse,
  IconChartLine,
  IconClipboardList,
  IconPackage,
  IconUpload,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { locationsQuery } from '../../../shared/locations/locations-query.ts'
import { hasFeature, useTenant } from '../../../shared/tenant/tenant-context.ts'
import { Button, ButtonLink } from '../../../ui/button/Button.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { ProgressBar } from '../../../ui/waiting/ProgressBar.tsx'
import styles from './load.module.css'

/** The load as it goes on, and what one does when it has ended. */
export function Loading({ data, onMore }: { data: Importacion; onMore: () => void }) {
  const { carga: load, estado } = data
  const queries = useQueryClient()
  const keepsStock = hasFeature(useTenant(), 'inventory')
  const isOver = estado !== 'cargando'
  const locations = useQuery(locationsQuery).data
  const isWithoutCedi = keepsStock && locations?.every(({ tipo }) => tipo !== 'cedi') === true
  useEffect(() => {
    if (!isOver) return
    // Whatever was looked at before the load is read anew.
    void queries.invalidateQueries({
      predicate: ({ queryKey: [what, which] }) => what !== 'importaciones' || which === undefined,
    })
  }, [isOver, queries])
  if (estado === 'cargando' || load?.estado === 'en_curso') {
    return (
      <section className={styles.card} aria-label="Carga">
        <h2 className={styles.title}>
          Cargando <span className={styles.percent}>{formatNumber(Math.floor(load?.progreso ?? 0))} %</span>
        </h2>
        <ProgressBar percent={load?.progreso ?? 0} label="Carga" />
        <p role="status">{load?.mensaje ?? 'Empezando...'}</p>
        <p className={styles.hint}>Puedes dejar esta página: la carga sigue sola.</p>
      </section>
    )
  }
  const isWhole = estado === 'cargada'
  return (
    <section className={styles.card} aria-label="Carga">
      <Banner tone={isWhole ? 'success' : estado === 'incompleta' ? 'warning' : 'error'}>
        <strong>{TITLES[estado]}</strong> {load?.mensaje}
      </Banner>
      {estado !== 'fallida' && (
        <>
          <h2 className={styles.title}>Qué sigue</h2>
          {isWithoutCedi && (
            <Banner tone="warning">
              Todavía no hay un CEDI del que salgan los pedidos: sube su existencia como otro archivo, o
              créalo en Ubicaciones.
            </Banner>
          )}
          <div className={styles.next}>
            {keepsStock ? (
              <>
                <ButtonLink variant="filled" icon={IconPackage} to="/dashboard">
                  Ver las existencias
                </ButtonLink>
                {isWithoutCedi ? (
                  <ButtonLink icon={IconBuildingWarehouse} to="/settings/ubicaciones">
                    Crear el CEDI
                  </ButtonLink>
                ) : (
                  <ButtonLink icon={IconClipboardList} to="/pedidos-sugeridos/nuevo">
                    Armar el primer pedido
                  </ButtonLink>
                )}
              </>
            ) : (
              <ButtonLink variant="filled" icon={IconChartLine} to="/ventas">
                Ver las ventas
              </ButtonLink>
            )}
            <ButtonLink icon={IconUsers} to="/settings/personas">
              Invitar a tu gente
            </ButtonLink>
          </div>
        </>
      )}
      <div className={styles.next}>
        <Button variant={estado === 'fallida' ? 'filled' : 'quiet'} icon={IconUpload} onClick={onMore}>
          Importar más archivos
        </Button>
      </div>
      <p className={styles.hint}>
        Mañana se repite solo: deja los archivos nuevos en «{data.carpeta_entrada}» y se leen igual que hoy.
      </p>
    </section>
  )
}

const TITLES = {
  abierta: '',
  cargando: '',
  cargada: 'Todo está cargado.',
  incompleta: 'Se cargó una parte.',
  fallida: 'No se cargó.',
} as const
