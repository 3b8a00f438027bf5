/** What of a file was paid, failed and came back; the index `payment_batch_results` alone answers it. */
export const resultsSql = (fileId: string) => `(
  SELECT jsonb_build_object(
    'settled', jsonb_build_object('count', count(*) FILTER (WHERE status = 'Success'),
      'total', coalesce(sum(batch_total) FILTER (WHERE status = 'Success'), 0)),
    'failed', jsonb_build_object('count', count(*) FILTER (WHERE status = 'Failure' AND returned_on IS NULL),
      'total', coalesce(sum(batch_total) FILTER (WHERE status = 'Failure' AND returned_on IS NULL), 0)),
    'returned', jsonb_build_object('count', count(returned_on),
      'total', coalesce(sum(batch_total) FILTER (WHERE returned_on IS NOT NULL), 0)))
  FROM payment_batch WHERE payment_file_id = ${fileId})`;
