-- What stock-sales-read-model.ts sends, written by `npm run consultas`: not to be edited.

-- measuredDays: a chain
-- As stock-detail-read-model.sql: "stockDetail: a page of a location", FROM unnest($3::integer[]) AS lugar (ubicacion_key)

-- salesOfRows: a row
-- As stock-detail-read-model.sql: "stockDetail: a page of a location", FROM unnest($3::integer[]) AS lugar (ubicacion_key)

-- As stock-detail-read-model.sql: "stockDetail: a page of a location", FROM unnest(
