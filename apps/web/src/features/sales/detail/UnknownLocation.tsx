import { Banner } from '../../../ui/notice/Banner.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { PageHead } from '../../../ui/page/PageFrame.tsx'
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
