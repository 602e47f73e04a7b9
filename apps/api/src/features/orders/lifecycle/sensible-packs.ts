import { Refusal } from '@abasto/service/errors/refusal'

/** Packs of a product that may always move: fewer are no typing error, whatever was approved. */
const ALWAYS_SENSIBLE_PACKS = 100

/** How many times what was approved may move: a full pallet in place of a layer, not a code typed as a quantity. */
const MOST_TIMES_APPROVED = 10

/** @throws Refusal 422: more packs than anybody means */
export function requireSensible(
  { codigo_producto, packs, campo }: { codigo_producto: string; packs: number; campo: string },
  /** Packs it is measured by: what was approved, or what the CEDI has. */
  { approvedPacks, cediPacks = 0 }: { approvedPacks: number; cediPacks?: number },
): void {
  const most = Math.max(ALWAYS_SENSIBLE_PACKS, MOST_TIMES_APPROVED * approvedPacks, Math.floor(cediPacks))
  if (packs <= most) return
  const asked =
    approvedPacks > 0
      ? `se aprobaron ${approvedPacks} bultos`
      : `el CEDI tiene ${Math.floor(cediPacks)} bultos`
  const detail = `De «${codigo_producto}» ${asked} y se indicaron ${packs}: revisa la cantidad (lo más son ${most})`
  throw new Refusal('invalid', detail, campo)
}
