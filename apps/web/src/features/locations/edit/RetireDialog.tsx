import { FailedBand } from '../../../shared/api/FailedBand.tsx'
import type { UbicacionGestionada } from '@abasto/contracts/locations/administration'
import { Link } from 'react-router'
import { detailOf } from '../../../shared/api/client.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { notify } from '../../../ui/notice/notices.tsx'
import { SkeletonBlock } from '../../../ui/waiting/Skeleton.tsx'
import { useRetireLocation, useRetirement } from '../api.ts'
import styles from './edit.module.css'

interface RetireDialogProps {
  location: UbicacionGestionada
  onCancel: () => void
  onRetired: () => void
}

/** What retiring a location meets, before it is done. */
export function RetireDialog({ location, onCancel, onRetired }: RetireDialogProps) {
  const meets = useRetirement(location.id)
  const retire = useRetireLocation()
  const { data } = meets
  const confirm = (): void =>
    retire.mutate(location, {
      onSuccess: ({ message }) => {
        notify('success', message)
        onRetired()
      },
      onError: (error) => notify('error', detailOf(error, 'No se pudo retirar. Vuelve a intentar.')),
    })
  return (
    <Dialog
      opened
      onClose={onCancel}
      title={`Retirar ${location.nombre}`}
      closable={!retire.isPending}
      footer={
        <>
          <Button onClick={onCancel} disabled={retire.isPending}>
            Cancelar
          </Button>
          <Button variant="danger" busy={retire.isPending} disabled={!data?.se_puede} onClick={confirm}>
            Retirar
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          Deja de leerse y sale de las pantallas. Sus ventas, sus pedidos y su código se conservan, y se puede
          traer de vuelta.
        </p>
        {meets.isError && <FailedBand what="No se pudo comprobar qué tiene abierto." query={meets} />}
        {meets.isPending && <SkeletonBlock height="64px" />}
        {data && data.pedidos.length > 0 && (
          <Banner tone="warning">
            Tiene pedidos abiertos. Recíbelos o cancélalos antes:
            <ul className={styles.orders}>
              {data.pedidos.slice(0, MOST_SHOWN).map(({ id, numero_pedido, estado }) => (
                <li key={id}>
                  <Link to={`/pedidos-sugeridos/${id}/aprobar`}>{numero_pedido}</Link> {estado}
                </li>
              ))}
              {data.pedidos.length > MOST_SHOWN && <li>y {data.pedidos.length - MOST_SHOWN} más</li>}
            </ul>
          </Banner>
        )}
        {data && data.tiendas_sin_cedi.length > 0 && (
          <Banner tone="warning">
            Nadie más surte a {data.tiendas_sin_cedi.join(', ')}: cambia antes quién las surte.
          </Banner>
        )}
        {data?.avisos.map((text) => (
          <Banner key={text} tone="info">
            {text}
          </Banner>
        ))}
      </div>
    </Dialog>
  )
}

const MOST_SHOWN = 8
