import type { Ubicacion } from '@abasto/contracts/locations/schema'
import type { StockParamsWire } from '@abasto/contracts/parameters/schema'
import { IconBuildingStore, IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { UnsavedPlaces } from '../../../shared/unsaved/UnsavedPlaces.tsx'
import { Button, ButtonLink } from '../../../ui/button/Button.tsx'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { ownValues } from '../model/changes.ts'
import styles from './ParametersScreen.module.css'
import { storeParametersPath, storesParametersPath } from './paths.ts'
import { RestoreDialog } from './RestoreDialog.tsx'
import type { Editing } from './use-editing.ts'

export interface StoreToolsProps {
  stores: readonly Ubicacion[]
  store: Ubicacion | undefined
  saved: StockParamsWire | undefined
  /** Null for those who only look. */
  editing: Editing | null
}

/** Which store, and the way back to the defaults. */
export function StoreTools({ stores, store, saved, editing }: StoreToolsProps) {
  const navigate = useNavigate()
  const [isConfirming, setConfirming] = useState(false)
  return (
    <div className={styles.tools}>
      <div className={styles.store}>
        <SelectField
          label="Tienda"
          value={store?.id ?? ''}
          onChange={(id) => void navigate(storeParametersPath(id))}
          options={[
            { value: '', label: 'Selecciona una tienda', disabled: true },
            ...stores.map(({ id, nombre }) => ({ value: id, label: nombre })),
          ]}
        />
      </div>
      {editing && (
        <ButtonLink
          to={
            store ? `${storesParametersPath}?tiendas=${encodeURIComponent(store.id)}` : storesParametersPath
          }
          icon={IconBuildingStore}
        >
          Cambiar varias tiendas
        </ButtonLink>
      )}
      {editing && (
        <Button
          icon={IconRestore}
          disabled={!saved || ownValues(saved).length === 0}
          onClick={() => setConfirming(true)}
        >
          Restaurar parámetros de fábrica
        </Button>
      )}
      {editing && (
        <UnsavedPlaces
          places={stores
            .filter(({ id }) => editing.others.includes(id))
            .map(({ id, nombre }) => ({ name: nombre, to: storeParametersPath(id) }))}
        />
      )}
      {editing && store && saved && (
        <RestoreDialog
          opened={isConfirming}
          storeName={store.nombre}
          saved={saved}
          editing={editing}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  )
}
