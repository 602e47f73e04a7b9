import type { UbicacionGestionada } from '@abasto/contracts/locations/administration'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { KeepButtons } from '../../../shared/administration/KeepButtons.tsx'
import { detailOf } from '../../../shared/api/client.ts'
import { refusalOf } from '../../../shared/api/refusal.ts'
import { AuditLink } from '../../../shared/audit/AuditLink.tsx'
import { useMay } from '../../../shared/session/access-context.ts'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import { formatMoment } from '../../../ui/format/dates.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { notify } from '../../../ui/notice/notices.tsx'
import { useBringLocationBack, useChangeLocation } from '../api.ts'
import { closedText, sourceText } from '../model/location-view.ts'
import { RetireDialog } from './RetireDialog.tsx'
import { ServingCedis } from './ServingCedis.tsx'
import styles from './edit.module.css'

interface LocationDialogProps {
  location: UbicacionGestionada
  all: readonly UbicacionGestionada[]
  onClose: () => void
}

/** One location: its name, who serves it, where its data and calendar are kept, and whether it is retired. */
export function LocationDialog({ location, all, onClose }: LocationDialogProps) {
  const formId = useId()
  const [name, setName] = useState(location.nombre)
  const [cedis, setCedis] = useState(location.cedis)
  const [isRetiring, setRetiring] = useState(false)
  const change = useChangeLocation(location.id)
  const back = useBringLocationBack()
  const refused = refusalOf(change.error, 'No se pudo guardar. Vuelve a intentar.')
  const unplaced = refused.besides(['nombre'])
  const done = ({ message }: { message: string }): void => {
    notify('success', message)
    onClose()
  }
  const isStore = location.tipo === 'tienda'
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const { revision } = location
    change.mutate(
      { nombre: name, revision, ...(isStore && location.activa && { cedis: cedis && [...cedis] }) },
      { onSuccess: done },
    )
  }
  const bringBack = (): void =>
    back.mutate(location, {
      onSuccess: done,
      onError: (error) => notify('error', detailOf(error, 'No se pudo traer de vuelta. Vuelve a intentar.')),
    })
  return (
    <>
      <Dialog
        opened={!isRetiring}
        onClose={onClose}
        overline={isStore ? 'Tienda' : 'CEDI'}
        title={location.nombre}
        titleAside={location.id}
        closable={!change.isPending && !back.isPending}
        footer={
          <KeepButtons
            isActive={location.activa}
            formId={formId}
            isSaving={change.isPending}
            isReturning={back.isPending}
            onRetire={() => setRetiring(true)}
            onBringBack={bringBack}
          />
        }
      >
        <form id={formId} className={styles.form} onSubmit={submit}>
          {unplaced !== undefined && <Banner tone="error">{unplaced}</Banner>}
          {!location.activa && <Retired location={location} />}
          <TextField
            required
            label="Nombre"
            autoComplete="off"
            maxLength={80}
            value={name}
            error={refused.of('nombre')}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {isStore && location.activa && (
            <ServingCedis
              cedis={all.filter(({ tipo, activa }) => tipo === 'cedi' && activa)}
              chosen={cedis}
              onChange={setCedis}
            />
          )}
          {location.activa && <Kept location={location} />}
        </form>
      </Dialog>
      {isRetiring && (
        <RetireDialog location={location} onCancel={() => setRetiring(false)} onRetired={onClose} />
      )}
    </>
  )
}

function Retired({ location: { retirada_en: since } }: { location: UbicacionGestionada }) {
  const timeZone = useTimeZone()
  const now = useNow()
  const when = since === null ? '' : ` desde ${formatMoment(new Date(since), now, timeZone)}`
  return (
    <Banner tone="info">Retirada{when}. Conserva su historia; no se lee ni sale en otras pantallas.</Banner>
  )
}

/** What of it is kept elsewhere, with the way there. */
function Kept({ location }: { location: UbicacionGestionada }) {
  const { id, tipo, fuente, a_mano } = location
  const timeZone = useTimeZone()
  const now = useNow()
  const mayType = useMay('existencia.registrar')
  const query = new URLSearchParams({ [tipo === 'cedi' ? 'fuente' : 'tienda']: id }).toString()
  return (
    <dl className={styles.facts}>
      <dt>Fuente</dt>
      <dd>
        {sourceText(location)} ·{' '}
        <Link to={`/settings/etl?${new URLSearchParams({ fuente: id }).toString()}`}>Ver fuente</Link>
      </dd>
      {tipo === 'tienda' && (
        <>
          <dt>Calendario</dt>
          <dd>
            {closedText(location)} · <Link to={`/settings/etl?${query}`}>Ver calendario</Link>
          </dd>
        </>
      )}
      {tipo === 'cedi' && fuente === null && (
        <>
          <dt>Existencia</dt>
          <dd>
            {a_mano
              ? `A mano, por última vez ${formatMoment(new Date(a_mano.momento), now, timeZone)} por ${a_mano.por}`
              : 'Nadie la ha escrito todavía'}
            {mayType && (
              <>
                {' · '}
                <Link to={`/settings/ubicaciones/${encodeURIComponent(id)}/existencia`}>
                  Escribir existencia
                </Link>
              </>
            )}
          </dd>
        </>
      )}
      <dt>Historia</dt>
      <dd>
        <AuditLink thing="ubicacion" id={id}>
          Quién la cambió y cuándo
        </AuditLink>
      </dd>
    </dl>
  )
}
