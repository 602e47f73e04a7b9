import type { ReactNode } from 'react'

interface Paint {
  body: string
  detail: string
  cap: string
}

interface Product {
  width: number
  height: number
  gap: number
  draw: (paint: Paint) => ReactNode
}

export type ProductKind =
  | 'bag'
  | 'bottle'
  | 'cans'
  | 'carton'
  | 'jar'
  | 'pack'
  | 'milk'
  | 'crate'
  | 'tub'
  | 'cheese'

/** Each stands in a box of its own, feet on the floor of the box. */
export const products: Record<ProductKind, Product> = {
  bag: {
    width: 56,
    height: 88,
    gap: 7,
    draw: ({ body, detail, cap }) => (
      <>
        <path d="M5 13 0 24v61q0 3 3 3h50q3 0 3-3V24l-5-11z" fill={body} />
        <rect x="5" width="46" height="13" fill={cap} />
        <circle cx="28" cy="52" r="14" fill={detail} />
      </>
    ),
  },
  bottle: {
    width: 36,
    height: 104,
    gap: 7,
    draw: ({ body, detail, cap }) => (
      <>
        <rect x="11" width="14" height="12" rx="3" fill={cap} />
        <path d="M13 12h10v16q0 7 7 13 6 6 6 14v44q0 5-5 5H5q-5 0-5-5V55q0-8 6-14 7-6 7-13z" fill={body} />
        <rect y="58" width="36" height="26" fill={detail} />
      </>
    ),
  },
  cans: {
    width: 58,
    height: 71,
    gap: 5,
    draw: ({ body, detail }) => (
      <>
        {[0, 24, 48].map((y) => (
          <g key={y}>
            <rect y={y} width="58" height="23" rx="6" fill={body} />
            <rect y={y + 7} width="58" height="9" fill={detail} />
          </g>
        ))}
      </>
    ),
  },
  carton: {
    width: 50,
    height: 100,
    gap: 7,
    draw: ({ body, detail }) => (
      <>
        <rect width="50" height="100" rx="2" fill={body} />
        <path d="M0 62 50 38v38L0 98z" fill={detail} />
      </>
    ),
  },
  jar: {
    width: 46,
    height: 74,
    gap: 9,
    draw: ({ body, detail, cap }) => (
      <>
        <rect x="5" width="36" height="14" rx="4" fill={cap} />
        <rect y="16" width="46" height="58" rx="9" fill={body} />
        <rect y="30" width="46" height="28" fill={detail} />
      </>
    ),
  },
  pack: {
    width: 64,
    height: 80,
    gap: 5,
    draw: ({ body, detail }) => (
      <>
        <rect width="64" height="80" rx="9" fill={body} />
        <path d="M32 0v80M0 40h64" stroke={detail} strokeWidth="2" />
        {[
          [16, 20],
          [48, 20],
          [16, 60],
          [48, 60],
        ].map(([cx, cy]) => (
          <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r="5.5" fill={detail} />
        ))}
      </>
    ),
  },
  milk: {
    width: 40,
    height: 98,
    gap: 7,
    draw: ({ body, detail, cap }) => (
      <>
        <rect x="6" width="28" height="8" rx="2" fill={body} />
        <path d="M7 8h26l7 19H0z" fill={cap} />
        <rect y="27" width="40" height="71" rx="2" fill={body} />
        <circle cx="20" cy="61" r="11" fill={detail} />
      </>
    ),
  },
  crate: {
    width: 116,
    height: 70,
    gap: 8,
    draw: ({ body, detail, cap }) => (
      <>
        {[14, 34, 54, 74, 94].map((cx, index) => (
          <circle key={cx} cx={cx + 3} cy={index % 2 === 0 ? 18 : 13} r="13" fill={cap} />
        ))}
        <rect y="27" width="116" height="20" rx="3" fill={body} />
        <rect y="50" width="116" height="20" rx="3" fill={body} />
        <rect x="8" y="27" width="8" height="43" fill={detail} />
        <rect x="100" y="27" width="8" height="43" fill={detail} />
      </>
    ),
  },
  tub: {
    width: 44,
    height: 58,
    gap: 8,
    draw: ({ body, detail }) => (
      <>
        <rect width="44" height="58" rx="8" fill={body} />
        <path d="M0 16V8q0-8 8-8h28q8 0 8 8v8z" fill={detail} />
        <path d="M0 44h44v6q0 8-8 8H8q-8 0-8-8z" fill={detail} />
      </>
    ),
  },
  cheese: {
    width: 92,
    height: 46,
    gap: 7,
    draw: ({ body, detail }) => (
      <>
        <path d="M0 22 92 0v46H0z" fill={body} />
        <circle cx="32" cy="32" r="6" fill={detail} />
        <circle cx="60" cy="24" r="8" fill={detail} />
        <circle cx="78" cy="37" r="4" fill={detail} />
      </>
    ),
  },
}
