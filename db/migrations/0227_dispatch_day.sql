-- The last day on which the goods of an order must leave, or be ready at its branch, so that its promise holds; null = an order of
-- an earlier release, judged by its last promised day.
ALTER TABLE orders ADD COLUMN dispatch_by date;
