import { Banner } from '../../../components/Banner.tsx'
import { ButtonLink } from '../../../components/Button.tsx'
import { PageHead } from '../../../components/PageFrame.tsx'
import { ALL_LOCATIONS } from '../model/detail-view.ts'

/** An address that names no location of the chain. */
export function UnknownLocation({ id }: { id: string }) {
  return (
    <>
      <PageHead title="Detalle de Ventas" back={{ to: '/ventas', label: 'Volver al resumen' }} />
      <Banner
        tone="warning"
        action={<ButtonLink to={`/ventas/${ALL_LOCATIONS}`}>Ver toda la cadena</ButtonLink>}
      >
        No existe la ubicación <strong>{id}</strong>. Elige una en el resumen de ventas.
      </Banner>
    </>
  )
}
