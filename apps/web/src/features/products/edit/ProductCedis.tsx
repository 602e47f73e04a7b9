import { FailedBand } from '../../../shared/api/FailedBand.tsx'
import type { CediProducto } from '@abasto/contracts/products/schema'
import { detailOf } from '../../../shared/api/client.ts'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { notify } from '../../../ui/notice/notices.tsx'
import { SkeletonBlock } from '../../../ui/waiting/Skeleton.tsx'
import { useChangeCedis, useProductCedis } from '../api.ts'
import styles from './edit.module.css'

/** Which CEDI carries a product: as its stock says, unless somebody says otherwise. Saved at once. */
export function ProductCedis({ code }: { code: string }) {
  const cedis = useProductCedis(code)
  const change = useChangeCedis(code)
  const choose = (cedi: CediProducto, chosen: string): void =>
    change.mutate([{ ubicacion_id: cedi.ubicacion_id, maneja: chosen === '' ? null : chosen === 'si' }], {
      onError: (error) => notify('error', detailOf(error, 'No se pudo guardar. Vuelve a intentar.')),
    })
  if (cedis.data?.length === 0) return null
  return (
    <fieldset className={styles.group} disabled={change.isPending}>
      <legend>Qué CEDI lo maneja</legend>
      {cedis.isPending && <SkeletonBlock height="56px" />}
      {cedis.isError && <FailedBand what="No se pudo cargar qué CEDI lo maneja." query={cedis} />}
      {cedis.data?.map((cedi) => (
        <SelectField
          key={cedi.ubicacion_id}
          label={cedi.nombre}
          value={cedi.maneja === null ? '' : cedi.maneja ? 'si' : 'no'}
          onChange={(chosen) => choose(cedi, chosen)}
          options={[
            { value: '', label: `Según su existencia: ${cedi.en_stock ? 'sí lo maneja' : 'no lo maneja'}` },
            { value: 'si', label: 'Sí, siempre' },
            { value: 'no', label: 'No: no se le pide' },
          ]}
        />
      ))}
    </fieldset>
  )
}
