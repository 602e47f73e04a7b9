-- What stock-sales-read-model.ts sends, written by `npm run consultas`: not to be edited.

-- measuredDays: a chain
-- As stock-detail-read-model.sql: "stockDetail: a page of a location", FROM lugar

-- salesOfRows: a row
-- As stock-detail-read-model.sql: "stockDetail: a page of a location", FROM lugar

-- As stock-detail-read-model.sql: "stockDetail: a page of a location", FROM lugar
