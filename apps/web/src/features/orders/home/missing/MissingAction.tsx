import type { Faltante } from '@abasto/contracts/home/schema'
import { detailOf } from '../../../../shared/api/client.ts'
import { Button, ButtonLink } from '../../../../ui/button/Button.tsx'
import { notify } from '../../../../ui/notice/notices.tsx'
import { formatCount } from '../../../../ui/format/numbers.ts'
import { editOrderPath, orderPath, receiveOrderPath } from '../../paths.ts'
import { useAskFor } from '../api.ts'

/** The one thing that can be done about a product; null where nothing can. */
export function MissingAction({ row }: { row: Faltante }) {
  const { viene, pedir, descripcion_producto: name } = row
  if (pedir) return <AskButton line={pedir} name={name} />
  switch (viene.tipo) {
    case 'atrasado':
      return (
        <ButtonLink
          to={viene.puede_recibir ? receiveOrderPath(viene.pedido_id) : orderPath(viene.pedido_id)}
          aria-label={`${viene.puede_recibir ? 'Recibir' : 'Ver'} el pedido atrasado de ${name}`}
        >
          {viene.puede_recibir ? 'Recibir' : 'Ver'}
        </ButtonLink>
      )
    case 'en_borrador':
      return (
        <ButtonLink
          variant="quiet"
          to={`${editOrderPath(viene.pedido_id)}?${new URLSearchParams({ buscar: row.codigo_producto, cuadrante: 'todos' }).toString()}`}
          aria-label={`Ver ${name} en el pedido de hoy`}
        >
          Ver
        </ButtonLink>
      )
    case 'llega':
    case 'por_aprobar':
      return (
        <ButtonLink variant="quiet" to={orderPath(viene.pedido_id)} aria-label={`Ver el pedido de ${name}`}>
          Ver
        </ButtonLink>
      )
    default:
      return null
  }
}

function AskButton({ line, name }: { line: NonNullable<Faltante['pedir']>; name: string }) {
  const ask = useAskFor()
  const packs = formatCount(line.cantidad_bultos, 'bulto', 'bultos')
  return (
    <Button
      variant="tint"
      busy={ask.isPending}
      aria-label={`Pedir ${packs} de ${name}`}
      title={`Pone ${packs} en el pedido de hoy; no lo envía`}
      onClick={() =>
        ask.mutate(line, {
          onSuccess: () => notify('success', `${packs} de ${name} en el pedido de hoy`),
          onError: (error) =>
            notify(
              'error',
              detailOf(error, 'No se pudo poner en el pedido. Nada cambió; vuelve a intentar.'),
            ),
        })
      }
    >
      Pedir
    </Button>
  )
}
