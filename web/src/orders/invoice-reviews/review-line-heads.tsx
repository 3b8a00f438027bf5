/** Column heads: ordered and billed side by side for each kind of figure. */
export function ReviewLineHeads() {
  return (
    <thead>
      <tr className="groups">
        <th aria-hidden />
        <th scope="colgroup" colSpan={3}>
          <span>Quantity</span>
        </th>
        <th scope="colgroup" colSpan={2}>
          <span>Unit cost</span>
        </th>
        <th scope="colgroup" colSpan={3}>
          <span>Amount</span>
        </th>
      </tr>
      <tr>
        <th scope="col">Item</th>
        <th scope="col">Ordered</th>
        <th scope="col">Earlier</th>
        <th scope="col">Billed</th>
        <th scope="col">Ordered</th>
        <th scope="col">Billed</th>
        <th scope="col">Expected</th>
        <th scope="col">Billed</th>
        <th scope="col">Difference</th>
      </tr>
    </thead>
  );
}
