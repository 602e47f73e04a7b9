/** Sun over ploughed rows, from the tenant's tints. */
export function FieldMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 40 40" aria-hidden="true">
      <clipPath id="field-mark">
        <rect width="40" height="40" rx="10" />
      </clipPath>
      <g clipPath="url(#field-mark)">
        <rect width="40" height="40" fill="var(--tint-6)" />
        <circle cx="20" cy="20.5" r="9" fill="var(--secondary)" />
        <rect y="21" width="40" height="19" fill="var(--tint-1)" />
        <g stroke="var(--tint-7)" strokeWidth="2.6" fill="none">
          <path d="M18.6 21 16 40M21.4 21 24 40M15.6 21 5.5 40M24.4 21 34.500 40M12.500 21C9 25 2 28-3 30M27.500 21C31 25 38 28 43 30" />
        </g>
      </g>
    </svg>
  )
}
