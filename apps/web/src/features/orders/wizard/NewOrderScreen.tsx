import { useEffect } from 'react'
import { textParam, useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { OrderWizard } from './frame/OrderWizard.tsx'
import { WaitingOrder } from './waiting/WaitingOrder.tsx'

/** The order that waits for the network and is looked at. */
const params = { espera: textParam() }

/** /pedidos-sugeridos/nuevo */
export default function NewOrderScreen() {
  const [{ espera }] = useTypedSearch(params)
  useEffect(() => {
    document.title = 'Crear Pedido Sugerido · Abasto'
  }, [])
  return espera === '' ? <OrderWizard edited={null} /> : <WaitingOrder id={espera} />
}
