import type { Ubicacion } from '@abasto/contracts/locations/schema'
import { IconPencil, IconRefresh } from '@tabler/icons-react'
import { useMay } from '../../../shared/session/access-context.ts'
import { Button, ButtonLink } from '../../../ui/button/Button.tsx'

interface NeverRead {
  /** Undefined for the whole chain. */
  location: Ubicacion | undefined
  /** Undefined where the person may not synchronise. */
  onSync: (() => void) | undefined
}

interface NoStockProps {
  /** Null: it was read. */
  never: NeverRead | null
  /** Undefined where nothing is filtered. */
  onClear: (() => void) | undefined
}

/** Under the filters there is nothing: because of them, or because nobody has ever looked. */
export function NoStock({ never, onClear }: NoStockProps) {
  return (
    <>
      <p>No se encontraron productos con los filtros seleccionados</p>
      {never && <Never {...never} />}
      {onClear && !never && <Button onClick={onClear}>Quitar filtros</Button>}
    </>
  )
}

function Never({ location, onSync }: NeverRead) {
  const mayType = useMay('existencia.registrar')
  if (location?.a_mano) {
    return (
      <>
        <p>Su existencia se escribe a mano, y nadie la ha escrito todavía.</p>
        {mayType && (
          <ButtonLink
            icon={IconPencil}
            to={`/settings/ubicaciones/${encodeURIComponent(location.id)}/existencia`}
          >
            Escribir existencia
          </ButtonLink>
        )}
      </>
    )
  }
  return (
    <>
      <p>
        {location
          ? 'Esta ubicación todavía no se ha sincronizado.'
          : 'Ninguna ubicación se ha sincronizado todavía.'}
      </p>
      {onSync && (
        <Button icon={IconRefresh} onClick={onSync}>
          Sincronizar
        </Button>
      )}
    </>
  )
}
