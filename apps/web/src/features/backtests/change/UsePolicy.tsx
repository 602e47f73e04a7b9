import type { PuntoRetroprueba } from '@abasto/contracts/backtests/schema'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { detailOf } from '../../../shared/api/client.ts'
import { proposedPolicyPath } from '../../../shared/policies/proposed-policy.ts'
import { useMay } from '../../../shared/session/access-context.ts'
import { Button, ButtonLink } from '../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { notify } from '../../../ui/notice/notices.tsx'
import { useChoosePolicy, usePolicies } from '../api.ts'
import { pointName } from '../model/point-name.ts'
import styles from './change.module.css'
import { policyOf } from './policy-of-point.ts'

/** Where a policy would hold. */
export interface PolicyPlace {
  /** Null: the whole chain. */
  readonly id: string | null
  readonly name: string
}

/** Gives the store or the chain the policy of the point, from its next order on. */
export function UsePolicy({ point, place }: { point: PuntoRetroprueba; place: PolicyPlace }) {
  const mayChange = useMay('parametros.editar')
  const policies = usePolicies()
  const choose = useChoosePolicy()
  const [isAsking, setAsking] = useState(false)
  const policy = policyOf(point)
  const scope =
    place.id === null
      ? policies.data?.cadena
      : policies.data?.tiendas.find(({ ubicacion_id }) => ubicacion_id === place.id)
  const isUsed =
    scope?.ajuste.base !== undefined && JSON.stringify(scope.ajuste.base) === JSON.stringify(policy)
  if (policy === null) {
    return <p className={styles.hint}>Para usarla, cambia los días en «Parámetros de stock».</p>
  }
  if (!mayChange) return <p className={styles.hint}>La usa un gerente o un administrador.</p>
  const use = () => {
    if (!scope) return
    choose.mutate(
      { ubicacion_id: place.id, ajuste: { base: policy, clases: {} }, cambio: scope.cambio },
      {
        onSuccess: ({ message }) => notify('success', message),
        onError: (error) =>
          notify('error', detailOf(error, 'No se pudo cambiar. Todo sigue como estaba; vuelve a intentar.')),
        onSettled: () => setAsking(false),
      },
    )
  }
  return (
    <div className={styles.use}>
      <Button
        variant="filled"
        wide
        icon={IconCheck}
        disabled={!scope || isUsed}
        onClick={() => setAsking(true)}
      >
        {isUsed ? `Ya se usa en ${place.name}` : `Usar en ${place.name}`}
      </Button>
      <ButtonLink wide to={proposedPolicyPath(place.id, policy)}>
        Ver los pedidos de hoy con ella
      </ButtonLink>
      <p className={styles.hint}>
        Empieza con el próximo pedido y se puede volver atrás.
        {place.id === null ? '' : ' Las demás tiendas siguen igual.'}
      </p>
      <ConfirmDialog
        opened={isAsking}
        title={`Usar en ${place.name}`}
        confirmLabel="Usar"
        busy={choose.isPending}
        onConfirm={use}
        onCancel={() => setAsking(false)}
      >
        Desde el próximo pedido, {place.name} pide con «{pointName(point)}».
        {scope && Object.keys(scope.ajuste.clases).length > 0 && ' Lo dicho por clase se reemplaza.'} Se puede
        volver a la política de antes.
      </ConfirmDialog>
    </div>
  )
}
