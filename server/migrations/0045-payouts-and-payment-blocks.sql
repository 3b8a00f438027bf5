-- How the amount of a file came about when it was made: selected, credits, discounts and who was held. Beside the
-- flight check, which is megabytes for a large run and not read with every look at a file. Files of before have none.
ALTER TABLE payment_file ADD COLUMN payout jsonb;
